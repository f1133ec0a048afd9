import { MODULE_CATEGORIES, type ModuleCategory } from '#core/module.ts'

/** The name of a module in each form. */
export type ModuleNames = {
  /** Folder, address, namespace of its texts: `quiet-hours`. */
  id: string
  /** For its settings and exports: `quietHours`. */
  key: string
  /** For its types: `QuietHours`. */
  type: string
  /** For people, in each language. */
  name: { en: string; fr: string }
  category: ModuleCategory
}

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
/** Its command has the same name, whose length Discord limits. */
const ID_MAX = 32
/** Addresses of other pages of a server. */
const TAKEN = ['history', 'settings', 'why', 'bots', 'index']

type Asked = { id: string; name?: string | undefined; french?: string | undefined; category?: string | undefined }

/** The names, or a sentence that says what is wrong with the input. */
export function namesOf({ id, name, french, category = 'life' }: Asked): ModuleNames | string {
  if (!ID.test(id) || id.length > ID_MAX) {
    return `"${id}" is no id: lower-case words joined by hyphens, ${ID_MAX} characters at most, such as quiet-hours.`
  }
  if (TAKEN.includes(id)) return `"${id}" is the address of something else.`
  const known = MODULE_CATEGORIES.find((one) => one === category)
  if (!known) return `"${category}" is no category: ${MODULE_CATEGORIES.join(', ')}.`
  const type = id.split('-').map(capital).join('')
  const words = capital(id.replaceAll('-', ' '))
  return {
    id,
    key: type.charAt(0).toLowerCase() + type.slice(1),
    type,
    name: { en: name ?? words, fr: french ?? name ?? words },
    category: known,
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
