export type UsedParam = { name: string; required: boolean }

/** How one of the server's own commands is typed: `!give <member> <amount> [reason]`. */
export const commandUsage = (typed: string, params: readonly UsedParam[]): string =>
  [typed, ...params.map(({ name, required }) => (required ? `<${name}>` : `[${name}]`))].join(' ')
