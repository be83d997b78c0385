import type { Container } from 'inversify';

/** Lets every part go that was made. A part that could not be made rejects here once more; that is known already. */
export async function release(container: Container): Promise<void> {
  await container.unbindAllAsync().catch(() => undefined);
}
