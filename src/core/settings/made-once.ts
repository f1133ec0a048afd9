/**
 * Makes a schema when it is first asked for, and gives the same one from then on. Schemas are never changed (`.check`
 * gives a new one), and a dozen settings hold whole messages: thousands of schemas, each of them almost a kilobyte.
 */
export function madeOnce<Schema>(make: () => Schema): () => Schema {
  let made: { schema: Schema } | null = null
  return () => {
    made ??= { schema: make() }
    return made.schema
  }
}
