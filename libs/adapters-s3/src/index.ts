export { S3BlobStore, type S3BlobStoreOptions } from './s3-blob-store.ts';
export { S3PartStore, type S3PartStoreOptions } from './s3-part-store.ts';
