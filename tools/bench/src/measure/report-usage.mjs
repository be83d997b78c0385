// Loaded into a measured process with `--import`: at its end it writes what it used to the fourth stream. Plain JavaScript, so that
// stripping types is no part of what is measured.
import { writeSync } from 'node:fs';

const REPORT_STREAM = 3;
const BYTES_OF_KIBIBYTE = 1024;

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(REPORT_STREAM, JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * BYTES_OF_KIBIBYTE }));
});
