import type { Locale } from '#core/locale.ts'
import { isTree } from '#core/settings/paths.ts'
import { addLabels, NO_LABELS, type SettingLabels } from '#ui/guild/setting-labels.ts'
import { createStore } from './store.ts'

const moduleTexts = import.meta.glob<unknown>(
  ['../../../modules/*/texts/*.json', '../../../modules/*/*/texts/*.json'],
  { import: 'default' },
)
const variableTexts = import.meta.glob<unknown>('../../../core/templates/texts/*.json', { import: 'default' })

type Shelf = { labels: SettingLabels; variableHelp: Readonly<Record<string, string>> }

export type LabelShelf = ReturnType<typeof createLabelShelf>

/** Words for settings, fetched for a module when it is first needed: nobody reads those of all twenty. */
export function createLabelShelf(locale: Locale) {
  const store = createStore<Shelf>({ labels: NO_LABELS, variableHelp: {} })
  const asked = new Map<string, Promise<void>>()

  const loadModule = async (id: string) => {
    const files = Object.entries(moduleTexts).filter(
      ([file]) => file.includes(`/modules/${id}/`) && file.endsWith(`/${locale}.json`),
    )
    const loaded = await Promise.all(files.map(([, load]) => load()))
    store.set({ labels: loaded.reduce<SettingLabels>(addLabels, store.snapshot().labels) })
  }
  const loadVariables = async () => {
    const load = variableTexts[`../../../core/templates/texts/${locale}.json`]
    const file = await load?.()
    const variables = isTree(file) && isTree(file.variables) ? file.variables : {}
    const texts = Object.entries(variables).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    store.set({ variableHelp: Object.fromEntries(texts) })
  }
  const once = (key: string, load: () => Promise<void>) => {
    const loading = asked.get(key) ?? load()
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
