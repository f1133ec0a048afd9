/** Who is on the server; nobody, when it could not be asked. */
export type PeopleTools = {
  /** Members whose name begins so. */
  find(query: string): Promise<readonly { id: string; name: string }[]>
  named(ids: readonly string[]): Promise<readonly { id: string; name: string }[]>
}
