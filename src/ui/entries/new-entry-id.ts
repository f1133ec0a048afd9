/** For entries of a setting; those of a collection get their id from the server. */
export function newEntryId(): string {
  return crypto.randomUUID()
}
