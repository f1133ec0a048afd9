/** For entries of a setting; those of a collection get theirs from the server. */
export function newEntryId(): string {
  return crypto.randomUUID()
}
