import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, it } from '@jest/globals';
import { describePartStore } from '@locitorium/ports/testing';
import { S3PartStore } from './s3-part-store.ts';

const url = process.env['LOCITORIUM_MINIO_URL'] ?? '';
const bucket = `parts-${randomUUID()}`;
beforeAll(async () => {
  const client = new S3Client({ region: 'us-east-1', endpoint: url, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
});

describePartStore('S3', { create: () => S3PartStore.open({ url, bucket, prefix: `${randomUUID()}/` }) });

it('says that there is no such bucket', async () => {
  await expect(S3PartStore.open({ url, bucket: `${bucket}-no`, prefix: '' })).rejects.toMatchObject({ kind: 'blob_store_unusable' });
});
