import { FILTERS, type FilterKey } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'

type Switched = Pick<AutoModerationSettings[FilterKey], 'status' | 'watch'>

export const isActing = ({ status, watch }: Switched) => status && !watch
export const isWatching = ({ status, watch }: Switched) => status && watch

export const withStatus = (
  settings: AutoModerationSettings,
  isOn: (filter: FilterKey) => boolean,
): AutoModerationSettings => ({
  ...settings,
  ...Object.fromEntries(FILTERS.map((filter) => [filter, { ...settings[filter], status: isOn(filter) }])),
})

/** As if the filters that only watch were off. */
export const actingSettings = (settings: AutoModerationSettings) =>
  withStatus(settings, (filter) => isActing(settings[filter]))
