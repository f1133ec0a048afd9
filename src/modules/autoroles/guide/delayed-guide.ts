import { durationText } from '#core/duration/duration-text.ts'
import { roleListFields } from '#core/guides/fields.ts'
import { OPTIONS_MAX } from '#core/guides/form-control.ts'
import type { EntryGuide } from '#core/guides/guide.ts'
import { roleName } from '#core/guides/role-name.ts'
import { m } from '#texts'
import { NEW_DELAYED_ROLE } from '../settings.ts'

/** Roles given some time after arrival, edited through `/config`. */
export const delayedGuide: EntryGuide = {
  id: 'delayed',
  list: { setting: 'delayedRoles' },
  title: m['autoroles.page.delayed.title'],
  create: m['autoroles.page.delayed.add'],
  none: m['autoroles.page.delayed.noneHelp'],
  start: () => ({ ...NEW_DELAYED_ROLE }),
  nameOf: ({ role }, context) => roleName(role, context),
  line: ({ delay, remove }, context) => {
    const { locale } = context
    const duration = typeof delay === 'number' ? durationText(delay, locale) : String(delay ?? '')
    const removed = (Array.isArray(remove) ? remove : []).map((id) => roleName(id, context))
    const after = m['autoroles.page.delayed.after']({ duration }, { locale })
    if (removed.length === 0) return after
    const roles = new Intl.ListFormat(locale).format(removed)
    return `${after} · ${m['autoroles.page.life.note.replaces']({ roles }, { locale })}`
  },
  parts: [
    {
      key: 'role',
      name: m['autoroles.page.delayed.role'],
      fields: [
        {
          key: 'role',
          label: m['autoroles.page.delayed.role'],
          control: () => ({ kind: 'role', max: 1, isNeeded: true }),
        },
        { key: 'delay', label: m['autoroles.page.delayed.delay'], control: () => ({ kind: 'duration' }) },
        {
          key: 'remove',
          label: m['autoroles.page.delayed.remove'],
          help: m['autoroles.page.delayed.removeHelp'],
          control: () => ({ kind: 'roles', max: OPTIONS_MAX }),
        },
      ],
    },
    {
      key: 'who',
      name: m['autoroles.page.delayed.condition'],
      fields: roleListFields({
        rolesMode: m['autoroles.guide.mode'],
        roles: m['autoroles.guide.roles'],
        help: m['autoroles.page.delayed.conditionHelp'],
      }),
    },
  ],
}
