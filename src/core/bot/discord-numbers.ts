/** Discord's numbers for components, button styles, spacings and message flags. */
export const COMPONENT_TYPE = {
  row: 1,
  button: 2,
  select: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
} as const
export const BUTTON_STYLE = { blue: 1, grey: 2, green: 3, red: 4, link: 5 } as const
export const SPACING = { small: 1, large: 2 } as const
export const MESSAGE_FLAG = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  suppressNotifications: 1 << 12,
  componentsV2: 1 << 15,
} as const

/** Discord's length limits: a filled variable may be longer than the author of the text expected. */
export const TEXT_CAPS = {
  content: 2000,
  embedTitle: 256,
  embedDescription: 4096,
  embedAuthor: 256,
  embedFooter: 2048,
  fieldName: 256,
  fieldValue: 1024,
  buttonLabel: 80,
  placeholder: 150,
  optionLabel: 100,
  optionDescription: 100,
  blockText: 4000,
  pictureDescription: 1024,
  modalTitle: 45,
  modalLabel: 45,
  modalDescription: 100,
  inputPlaceholder: 100,
  inputValue: 4000,
  pollQuestion: 300,
  pollAnswer: 55,
} as const

/** Shortened to what Discord accepts: a message that ends in … is better than one that is refused. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

export const colorNumber = (color: string): number => Number.parseInt(color.slice(1), 16)
