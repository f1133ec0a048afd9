import { createdAt, findById, idIn, type TemplateContext, type TemplateRole } from './context.ts'
import type { Value } from './modifiers.ts'
import type { Params } from './parse.ts'
import { dateValue, type Variable } from './variables.ts'

type Role = TemplateRole
type Read = (role: Role, context: TemplateContext, params: Params) => Value

function roleOf(context: TemplateContext, params: Params): Role | null {
  if (params.role_id === undefined) return context.role ?? null
  const id = idIn(params.role_id)
  return findById(context.guild.roles, id)
}

const ofRole = (sample: Variable['sample'], read: Read): Variable => ({
  group: 'role',
  sample,
  params: ['role_id'],
  value: (context, params) => {
    const role = roleOf(context, params)
    return role && read(role, context, params)
  },
})

export const roleVariables = {
  role: ofRole('@Capitaine', (role) => `<@&${role.id}>`),
  'role.id': ofRole('197038439483310099', (role) => role.id),
  'role.name': ofRole('Capitaine', (role) => role.name),
  'role.color': ofRole('#cd6e57', (role) => `#${role.color.toString(16).padStart(6, '0')}`),
  'role.position': ofRole('7', (role) => role.position),
  'role.created_at': {
    ...ofRole({ en: '09/02/2018', fr: '02/09/2018' }, (role, context, params) =>
      dateValue(createdAt(role.id), params, context),
    ),
    params: ['role_id', 'format'],
  },
} satisfies Record<string, Variable>

/** Only the platform knows these numbers: available where it is asked before the text is filled. */
export const roleCountVariables = {
  'role.membercount': ofRole('24', ({ id }, { roleCounts }) => (roleCounts ? (roleCounts[id] ?? 0) : null)),
} satisfies Record<string, Variable>
