import { ComponentType as C } from 'discord-api-types/v10'
import { z } from 'zod'
import { addFieldError, type FieldErrors, refuse } from '../refusal.ts'
import { type Component, componentParts, selects, textDisplay } from './component-shapes.ts'
import { componentFault } from './components.ts'

const partId = z.int().min(0).max(0x7fffffff).optional()
const customId = z.string().min(1).max(100)

const textInput = z.object({
  type: z.literal(C.TextInput),
  id: partId,
  custom_id: customId,
  style: z.union([z.literal(1), z.literal(2)]),
  label: z.string().max(45).optional(),
  min_length: z.int().min(0).max(4_000).optional(),
  max_length: z.int().min(1).max(4_000).optional(),
  required: z.boolean().default(true),
  value: z.string().max(4_000).optional(),
  placeholder: z.string().max(100).optional(),
})
const fileUpload = z.object({
  type: z.literal(C.FileUpload),
  id: partId,
  custom_id: customId,
  min_values: z.int().min(0).max(10).default(1),
  max_values: z.int().min(1).max(10).default(1),
  required: z.boolean().default(true),
})
const choice = z.object({
  label: z.string().min(1).max(100),
  value: z.string().min(1).max(100),
  description: z.string().max(100).optional(),
  default: z.boolean().optional(),
})
const radioGroup = z.object({
  type: z.literal(21),
  id: partId,
  custom_id: customId,
  options: z.array(choice).min(2).max(10),
  required: z.boolean().default(true),
})
const checkboxGroup = z.object({
  type: z.literal(22),
  id: partId,
  custom_id: customId,
  options: z.array(choice).min(1).max(10),
  min_values: z.int().min(0).max(10).optional(),
  max_values: z.int().min(1).max(10).optional(),
  required: z.boolean().default(true),
})
const checkbox = z.object({ type: z.literal(23), id: partId, custom_id: customId, default: z.boolean().optional() })

const label = z.object({
  type: z.literal(C.Label),
  id: partId,
  label: z.string().min(1).max(45),
  description: z.string().max(100).optional(),
  component: z.discriminatedUnion('type', [textInput, ...selects, fileUpload, radioGroup, checkboxGroup, checkbox]),
})
const textRow = z.object({
  type: z.literal(C.ActionRow),
  id: partId,
  components: z.array(textInput.extend({ label: z.string().min(1).max(45) })).length(1),
})

const modal = z.object({
  custom_id: customId,
  title: z.string().min(1).max(45),
  components: z
    .array(z.discriminatedUnion('type', [label, textRow, textDisplay]))
    .min(1, 'BASE_TYPE_BAD_LENGTH|Must be between 1 and 5 in length.')
    .max(5, 'BASE_TYPE_BAD_LENGTH|Must be between 1 and 5 in length.'),
})
export type Modal = z.infer<typeof modal>

/** A modal parsed with the schema, or 50035. */
export function acceptModal(raw: unknown): Modal {
  const errors: FieldErrors = {}
  const parsed = modal.safeParse(raw)
  if (!parsed.success)
    for (const issue of parsed.error.issues) {
      // componentFault adds the field name "components" itself.
      const path = issue.path[0] === 'components' ? issue.path.slice(1) : issue.path
      componentFault({ ...issue, path } as z.core.$ZodIssue, (at, code, message) => {
        const place = issue.path[0] === 'components' ? at : issue.path
        addFieldError(errors, ['data', ...place], code, message)
      })
    }
  else {
    const seen = new Set<unknown>()
    for (const { component, path } of componentParts(parsed.data.components as Component[])) {
      if (component.custom_id && seen.has(component.custom_id))
        addFieldError(
          errors,
          ['data', ...path, 'custom_id'],
          'COMPONENT_CUSTOM_ID_DUPLICATED',
          'Component custom id cannot be duplicated',
        )
      seen.add(component.custom_id)
    }
  }
  if (!parsed.success || Object.keys(errors).length > 0) throw refuse.invalidForm(errors)
  return parsed.data
}
