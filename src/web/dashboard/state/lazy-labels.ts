import type { Locale } from '#core/locale.ts'
import { isTree } from '#core/settings/paths.ts'
import { addLabels, NO_LABELS, type SettingLabels } from '#core/settings/words/setting-labels.ts'
import { createStore } from './store.ts'

type TextFiles = Readonly<Record<string, () => Promise<unknown>>>

const moduleTexts = import.meta.glob<unknown>(
  ['../../../modules/*/texts/*.json', '../../../modules/*/*/texts/*.json'],
  { import: 'default' },
)
const variableTexts = import.meta.glob<unknown>('../../../core/templates/texts/*.json', { import: 'default' })

type Loaded = { labels: SettingLabels; variableHelp: Readonly<Record<string, string>> }

export type LazyLabels = ReturnType<typeof createLazyLabels>

/**
 * Labels of settings, loaded per module when first needed: nobody reads those of all twenty. While they cannot be
 * loaded, settings are shown by their keys; the next page requests them again.
 */
export function createLazyLabels(locale: Locale, texts: TextFiles = moduleTexts, variables: TextFiles = variableTexts) {
  const store = createStore<Loaded>({ labels: NO_LABELS, variableHelp: {} })
  const asked = new Map<string, Promise<void>>()

  const loadModule = async (id: string) => {
    const files = Object.entries(texts).filter(
      ([file]) => file.includes(`/modules/${id}/`) && file.endsWith(`/${locale}.json`),
    )
    const loaded = await Promise.all(files.map(([, load]) => load()))
    store.set({ labels: loaded.reduce<SettingLabels>(addLabels, store.snapshot().labels) })
  }
  const loadVariables = async () => {
    const load = variables[`../../../core/templates/texts/${locale}.json`]
    const file = await load?.()
    const helps = isTree(file) && isTree(file.variables) ? file.variables : {}
    const written = Object.entries(helps).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    store.set({ variableHelp: Object.fromEntries(written) })
  }
  const once = (key: string, load: () => Promise<void>) => {
    const loading =
      asked.get(key) ??
      load().catch((error: unknown) => {
        asked.delete(key)
        console.error('Failed locale loading', error)
      })
    asked.set(key, loading)
    return loading
  }
  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    load: (moduleId: string) => once(moduleId, () => loadModule(moduleId)),
    loadVariables: () => once('variables', loadVariables),
  }
}
