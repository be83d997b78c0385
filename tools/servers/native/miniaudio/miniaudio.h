// Stands in for the miniaudio header, which Go's module archive of Ollama leaves out (it omits every folder called "vendor").
// Ollama's multimodal code decodes audio files through it. Text models never get there; every call reports "not implemented".
#pragma once

#include <cstddef>
#include <cstdint>

typedef int32_t ma_result;
typedef uint32_t ma_uint32;
typedef uint64_t ma_uint64;

enum { MA_SUCCESS = 0, MA_NOT_IMPLEMENTED = -29 };
enum ma_format { ma_format_f32 = 5 };

struct ma_decoder_config {};
struct ma_decoder {};

inline ma_decoder_config ma_decoder_config_init(ma_format, ma_uint32, ma_uint32) { return {}; }

inline ma_result ma_decoder_init_memory(const void *, size_t, const ma_decoder_config *, ma_decoder *) {
  return MA_NOT_IMPLEMENTED;
}

inline ma_result ma_decoder_get_length_in_pcm_frames(ma_decoder *, ma_uint64 *) { return MA_NOT_IMPLEMENTED; }

inline ma_result ma_decoder_read_pcm_frames(ma_decoder *, void *, ma_uint64, ma_uint64 *) { return MA_NOT_IMPLEMENTED; }

inline ma_result ma_decoder_uninit(ma_decoder *) { return MA_SUCCESS; }
