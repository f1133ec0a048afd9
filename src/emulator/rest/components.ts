import { ButtonStyle, ComponentType as C } from 'discord-api-types/v10'
import { z } from 'zod'
import { addFieldError, type FieldErrors, refuse } from '../refusal.ts'
import { type Component, componentParts, messageComponent } from './component-shapes.ts'

/** Reference, "Using Message Components" and "Component Reference". */
const ROWS_MAX = 5
const ROW_WIDTH = 5
const COMPONENTS_V2_MAX = 40
const TEXT_TOTAL_MAX = 4_000
const IS_COMPONENTS_V2 = 1 << 15

type Place = PropertyKey[]
type Fault = (path: Place, code: string, message: string) => void

/**
 * The list as stored, or 50035 with an entry for each fault: five rows of the old kind, or forty parts of the new
 * kind, which excludes content and embeds. `at` is the field's place in the errors.
 */
export function acceptComponents(
  raw: unknown,
  flags: number,
  legacy: { content: boolean; embeds: boolean },
  at: Place = [],
): Record<string, unknown>[] {
  const errors: FieldErrors = {}
  const fault: Fault = (path, code, message) => addFieldError(errors, [...at, ...path], code, message)
  const isV2 = (flags & IS_COMPONENTS_V2) !== 0
  if (isV2) refuseLegacy(legacy, fault)
  const list = raw === null || raw === undefined ? [] : raw
  if (Array.isArray(list) && !isV2 && list.length > ROWS_MAX)
    fault(['components'], 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${ROWS_MAX} in length.`)
  const parsed = z.array(messageComponent(isV2)).safeParse(list)
  if (!parsed.success) for (const issue of parsed.error.issues) componentFault(issue, fault)
  else {
    checkRows(parsed.data, fault)
    checkUnique(parsed.data, fault)
    if (isV2) checkCount(parsed.data, fault)
    if (isV2) checkText(parsed.data, fault)
  }
  if (Object.keys(errors).length > 0) throw refuse.invalidForm(errors)
  return number(parsed.data ?? [])
}

function refuseLegacy(legacy: { content: boolean; embeds: boolean }, fault: Fault): void {
  for (const field of ['content', 'embeds'] as const)
    if (legacy[field])
      fault(
        [field],
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      )
}

function checkCount(list: Component[], fault: Fault): void {
  const count = [...componentParts(list)].length
  if (count > COMPONENTS_V2_MAX)
    fault(['components'], 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${COMPONENTS_V2_MAX} in length.`)
  if (count === 0)
    fault(['components'], 'BASE_TYPE_REQUIRED', 'This field is required when using MessageFlags.IS_COMPONENTS_V2')
}

/** A select takes the whole width of its row; a button a fifth. */
function checkRows(list: Component[], fault: Fault): void {
  for (const { component, path } of componentParts(list)) {
    if (component.type === C.Button) checkButton(component, path, fault)
    if (component.type === C.StringSelect) checkOptions(component, path, fault)
    checkRange(component, path, fault)
    if (component.type !== C.ActionRow) continue
    const children = childrenOf(component)
    const width = children.reduce((total, child) => total + (child.type === C.Button ? 1 : ROW_WIDTH), 0)
    if (children.length <= ROW_WIDTH && width > ROW_WIDTH)
      fault(
        [...path, 'components', children.length - 1],
        'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        'The specified component exceeds the maximum width',
      )
  }
}

const childrenOf = (component: Component): Component[] =>
  Array.isArray(component.components) ? (component.components as Component[]) : []

function checkButton(button: Component, path: Place, fault: Fault): void {
  const isLink = button.style === ButtonStyle.Link
  const isPremium = button.style === ButtonStyle.Premium
  if (isLink && !button.url) fault([...path, 'url'], 'BASE_TYPE_REQUIRED', 'This field is required')
  if (button.url && button.custom_id)
    fault(path, 'BUTTON_COMPONENT_INVALID_CUSTOM_ID_AND_URL', 'A custom id and url cannot both be specified')
  if (!isLink && !isPremium && !button.custom_id)
    fault([...path, 'custom_id'], 'BASE_TYPE_REQUIRED', 'A custom id is required')
  if (!isPremium && !button.label && !button.emoji)
    fault([...path, 'label'], 'BUTTON_COMPONENT_LABEL_REQUIRED', 'A button must have a label or an emoji')
}

function checkOptions(select: Component, path: Place, fault: Fault): void {
  const options = Array.isArray(select.options) ? (select.options as { value: string; default?: boolean }[]) : []
  const values = new Set<string>()
  options.forEach((option, index) => {
    if (values.has(option.value))
      fault(
        [...path, 'options', index, 'value'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      )
    values.add(option.value)
  })
  const max = typeof select.max_values === 'number' ? select.max_values : 1
  if (options.filter((option) => option.default).length > max)
    fault([...path, 'options'], 'SELECT_COMPONENT_TOO_MANY_DEFAULTS', `Must have at most ${max} default options`)
}

function checkRange(select: Component, path: Place, fault: Fault): void {
  const { min_values: min, max_values: max } = select
  if (typeof min === 'number' && min > (typeof max === 'number' ? max : 1))
    fault([...path, 'min_values'], 'SELECT_COMPONENT_MIN_VALUES_TOO_LARGE', 'min_values must not exceed max_values')
}

function checkUnique(list: Component[], fault: Fault): void {
  const customIds = new Set<unknown>()
  const ids = new Set<unknown>()
  for (const { component, path } of componentParts(list)) {
    if (component.custom_id && customIds.has(component.custom_id))
      fault([...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated')
    customIds.add(component.custom_id)
    if (component.id && ids.has(component.id))
      fault([...path, 'id'], 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated')
    ids.add(component.id)
  }
}

function checkText(list: Component[], fault: Fault): void {
  let total = 0
  for (const { component } of componentParts(list))
    if (component.type === C.TextDisplay) total += String(component.content).length
  if (total > TEXT_TOTAL_MAX)
    fault(
      ['components'],
      'COMPONENT_MAX_TOTAL_TEXT_EXCEEDED',
      `The total displayable text must be ${TEXT_TOTAL_MAX} or fewer in length.`,
    )
}

/** Discord numbers components without an id, from the top, skipping existing ids. */
function number(list: Component[]): Record<string, unknown>[] {
  const taken = new Set([...componentParts(list)].map(({ component }) => component.id).filter(Boolean))
  let next = 0
  const take = (): number => {
    do next++
    while (taken.has(next))
    return next
  }
  const visit = (component: Component): Record<string, unknown> => {
    const own: Record<string, unknown> = { ...component, id: component.id || take() }
    if (Array.isArray(component.components)) own.components = childrenOf(component).map(visit)
    if (component.accessory) own.accessory = visit(component.accessory as Component)
    if (component.component) own.component = visit(component.component as Component)
    return own
  }
  return list.map(visit)
}

/** A zod issue in Discord's terms. */
export function componentFault(issue: z.core.$ZodIssue, fault: Fault) {
  const path = ['components', ...issue.path]
  const [code, text] = issue.message.split('|')
  if (code && text) return fault(path, code, text)
  if (issue.code === 'invalid_union')
    return fault(path.at(-1) === 'type' ? path.slice(0, -1) : path, 'UNION_TYPE_CHOICES', WRONG_TYPE)
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const isLength = issue.origin === 'string' || issue.origin === 'array'
    if (!isLength) return fault(path, 'NUMBER_TYPE_MAX', 'int value is out of range.')
    if (issue.origin === 'array') return fault(path, 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 25 in length.')
    if (issue.code === 'too_small') return fault(path, 'BASE_TYPE_REQUIRED', 'This field is required')
    return fault(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${issue.maximum} or fewer in length.`)
  }
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return fault(path, 'BASE_TYPE_REQUIRED', 'This field is required')
    if (issue.expected === 'object')
      return fault(path, 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType')
    if (issue.expected === 'array') return fault(path, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType')
  }
  fault(path, 'BASE_TYPE_BAD_VALUE', issue.message)
}

const WRONG_TYPE = 'Value of field "type" must be one of the kinds allowed here.'
