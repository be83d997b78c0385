/** What of WebAssembly is used here: it is a global of Node and browsers that no library of types but that of browsers declares. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

/** Linear memory of a kernel. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

const PAGE = 65_536;

/** The exports of a small WebAssembly module, given in base64, that imports nothing. At once: kernels have some hundred bytes. */
export function instantiateKernel<Exports extends { readonly memory: KernelMemory }>(binary: string): Exports {
  const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: WebAssemblyApi }).WebAssembly;
  return new Instance(new Module(Uint8Array.from(atob(binary), (byte) => byte.charCodeAt(0)))).exports as Exports;
}

/** Lays out a kernel's memory: answers where each piece of so many bytes begins, and makes room for all of them. */
export class KernelLayout {
  #bytes = 0;

  /** Vectors are sixteen bytes wide, and so is what they are aligned to. */
  place(bytes: number): number {
    const at = this.#bytes;
    this.#bytes += Math.ceil(bytes / 16) * 16;
    return at;
  }

  fit(memory: KernelMemory): ArrayBuffer {
    const missing = this.#bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return memory.buffer;
  }
}
