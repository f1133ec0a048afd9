import { defineModule } from '#core/module.ts'
import { modulesInGrants } from './access-settings.ts'
import { generalSettings } from './settings.ts'

/** Not one of the nineteen modules with a page: the server's basic settings, edited on the settings page. */
export const generalModule = defineModule({
  id: 'general',
  category: null,
  settings: generalSettings,
  masterSwitch: null,
  isOn: () => true,
  permissions: ['changeNickname'],
  moduleNames: ({ access }) => modulesInGrants(access.grants).map((module) => ({ path: 'access.grants', module })),
  hasBot: true,
})
