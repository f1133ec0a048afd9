import type { Declaration, SettingPath } from '#core/settings/define.ts'
import type { ListMode } from '#core/settings/lists.ts'
import { BackgroundField } from './background-field.tsx'
import { bindEntries } from './bind-entries.tsx'
import { type FieldProps, fieldBinder } from './bind-field.tsx'
import { BoostsField } from './boosts-field.tsx'
import { ChannelField } from './channel-field.tsx'
import { ChannelListField } from './channel-list-field.tsx'
import { ChannelsField } from './channels-field.tsx'
import { ColorField } from './color-field.tsx'
import { ImageField } from './image-field.tsx'
import { MentionField } from './mention-field.tsx'
import { MentionsField } from './mentions-field.tsx'
import { PeopleField } from './people-field.tsx'
import { plainFields } from './plain-fields.tsx'
import { RoleField } from './role-field.tsx'
import { RoleListField } from './role-list-field.tsx'
import { RolesField } from './roles-field.tsx'
import { TemplateField } from './template-field.tsx'
import { VariantsField } from './variants-field.tsx'

/** A list field names the setting that says whether the list allows or forbids. */
type Moded<D, P> = Omit<P, 'mode'> & { mode: SettingPath<D, ListMode> } & FieldProps

/**
 * The fields of one module, bound by name alone: `<Field.Toggle name="welcomeMention" />` reads pending, else saved,
 * else default, and shows by itself whether it is changed, wrong, locked or in conflict.
 */
export function settingsFields<const D extends Declaration>(declaration: D) {
  const bind = fieldBinder(declaration)
  return {
    ...plainFields(declaration),
    Channel: bind<string | null, Parameters<typeof ChannelField>[0]>(ChannelField),
    Channels: bind<string[], Parameters<typeof ChannelsField>[0]>(ChannelsField),
    Role: bind<string | null, Parameters<typeof RoleField>[0]>(RoleField),
    Roles: bind<string[], Parameters<typeof RolesField>[0]>(RolesField),
    People: bind<string[], FieldProps>(PeopleField),
    RoleList: bind<string[], Moded<D, Parameters<typeof RoleListField>[0]>>(RoleListField),
    ChannelList: bind<string[], Moded<D, Parameters<typeof ChannelListField>[0]>>(ChannelListField),
    Boosts: bind<Record<string, number>, Parameters<typeof BoostsField>[0]>(BoostsField),
    Mention: bind<string | null, FieldProps>(MentionField),
    Mentions: bind<string[], FieldProps>(MentionsField),
    Entries: bindEntries(declaration),
    Template: bind<string | null, Parameters<typeof TemplateField>[0]>(TemplateField),
    Variants: bind<string[], Parameters<typeof VariantsField>[0]>(VariantsField),
    Color: bind<string, FieldProps>(ColorField),
    Background: bind<string | null, FieldProps>(BackgroundField),
    Image: bind<string | null, Parameters<typeof ImageField>[0]>(ImageField),
  }
}
