import { PrerequisiteError } from '@locitorium/domain';

/** The version that is tested here. */
export const ONNXRUNTIME = 'onnxruntime-node@1.30.0';

/** The runtime that computes the vectors is not installed. */
export function runtimeMissing(cause?: unknown): PrerequisiteError {
  return new PrerequisiteError(
    'onnxruntime_missing',
    `ONNX models need the package onnxruntime-node, which locitorium does not install by itself (about 290 MB). Install it beside locitorium: npm install --ignore-scripts ${ONNXRUNTIME}`,
    { package: ONNXRUNTIME },
    cause,
  );
}

/** There is no model where one should be. */
export function modelMissing(folder: string, cause?: unknown): PrerequisiteError {
  return new PrerequisiteError(
    'model_missing',
    `There is no embedding model in ${folder}. "locitorium models list" shows those that there are, "locitorium models add PATH" adds one.`,
    { folder },
    cause,
  );
}

/** A model is there and cannot be used. `why` is a sentence without its full stop. */
export function modelUnusable(folder: string, why: string, cause?: unknown): PrerequisiteError {
  return new PrerequisiteError('model_unusable', `The embedding model in ${folder} cannot be used: ${why}.`, { folder }, cause);
}
