/**
 * A description in which a tuple is a list of the same length whose items have any of its types. Schemathesis 4.32 rewrites `prefixItems`
 * into the form of older drafts and then rejects that form, so that whole operations go untested; all that is lost is which place of a
 * tuple has which bounds.
 */
export function withoutTuples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTuples);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutTuples(child)]));
  const { prefixItems, ...rest } = entries;
  if (!Array.isArray(prefixItems)) return entries;
  return { ...rest, items: { anyOf: prefixItems }, minItems: prefixItems.length, maxItems: prefixItems.length };
}
