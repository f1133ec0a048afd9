import { LOG_MODULE_IDS, type LogModuleId, PREMIUM_LOG_MODULES } from './log-modules.ts'

export const LOG_PRESETS = ['essential', 'moderation', 'everything'] as const
export type LogPreset = (typeof LOG_PRESETS)[number]

const LIT: Readonly<Record<Exclude<LogPreset, 'everything'>, readonly LogModuleId[]>> = {
  essential: ['config', 'joins', 'channels', 'roles', 'server', 'moderation', 'automod'],
  moderation: ['moderation', 'automod', 'reports', 'tickets', 'config'],
}

/** The switches that a preset sets, by path. Premium switches are left unchanged on free servers. */
export function presetValues(preset: LogPreset, premium: boolean): ReadonlyMap<string, boolean> {
  const isLit = (id: LogModuleId) => preset === 'everything' || LIT[preset].includes(id)
  const ids = LOG_MODULE_IDS.filter((id) => premium || !PREMIUM_LOG_MODULES.includes(id))
  const values = new Map(ids.map((id) => [`logsModules.${id}.status`, isLit(id)]))
  if (premium) values.set('logsMessages.status', preset === 'everything')
  return values
}
