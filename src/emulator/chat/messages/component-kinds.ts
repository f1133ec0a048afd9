/** Reference, "Component Types": those of a form. */
export const KIND = {
  textInput: 4,
  text: 10,
  label: 18,
  fileUpload: 19,
  radios: 21,
  checks: 22,
  check: 23,
} as const
/** String, user, role, mentionable and channel selects. */
export const SELECTS: readonly number[] = [3, 5, 6, 7, 8]
