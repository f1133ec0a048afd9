import { type ModuleId, modules } from '#modules/index.ts'

const moduleOfKey = new Map<string, ModuleId>(
  modules.flatMap((module) => Object.keys(module.settings).map((key): [string, ModuleId] => [key, module.id])),
)

/** Which module a saved key belongs to; `general` for one that nobody declares any more. */
export function moduleOfSetting(path: string): ModuleId {
  return moduleOfKey.get(path.split('.')[0] ?? '') ?? 'general'
}
