/**
 * Creates a schema on first use and returns the same one from then on. Schemas are never changed (`.check` returns a
 * new one), and a dozen settings contain whole messages: thousands of schemas, almost a kilobyte each.
 */
export function madeOnce<Schema>(make: () => Schema): () => Schema {
  let made: { schema: Schema } | null = null
  return () => {
    made ??= { schema: make() }
    return made.schema
  }
}
