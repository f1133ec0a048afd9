export type UsedParam = { name: string; required: boolean }

/** How a command of the server is typed: `!give <member> <amount> [reason]`. */
export const commandUsage = (typed: string, params: readonly UsedParam[]): string =>
  [typed, ...params.map(({ name, required }) => (required ? `<${name}>` : `[${name}]`))].join(' ')
