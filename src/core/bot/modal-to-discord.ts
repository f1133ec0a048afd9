import type {
  APIComponentInLabel,
  APILabelComponent,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10'
import { selectToDiscord } from './components-to-discord.ts'
import { COMPONENT_TYPE, cut, TEXT_CAPS } from './discord-numbers.ts'
import type { BotModal, ModalField } from './message.ts'

const INPUT_STYLE = { line: 1, paragraph: 2 } as const

/** Every field is wrapped in a label, the only form that allows selects and files beside text. */
export function modalToDiscord({ customId, title, fields }: BotModal): APIModalInteractionResponseCallbackData {
  return {
    custom_id: customId,
    title: cut(title, TEXT_CAPS.modalTitle),
    components: fields.map(labelOf),
  }
}

function labelOf(field: ModalField): APILabelComponent {
  return {
    type: COMPONENT_TYPE.label,
    label: cut(field.label, TEXT_CAPS.modalLabel),
    ...(field.description && { description: cut(field.description, TEXT_CAPS.modalDescription) }),
    component: inputOf(field),
  }
}

function inputOf(field: ModalField): APIComponentInLabel {
  const { key } = field
  switch (field.kind) {
    case 'line':
    case 'paragraph':
      return {
        type: COMPONENT_TYPE.textInput,
        custom_id: key,
        style: INPUT_STYLE[field.kind],
        ...(field.value && { value: cut(field.value, field.max ?? TEXT_CAPS.inputValue) }),
        ...(field.placeholder && { placeholder: cut(field.placeholder, TEXT_CAPS.inputPlaceholder) }),
        ...(field.min !== undefined && { min_length: field.min }),
        ...(field.max !== undefined && { max_length: field.max }),
        required: field.required ?? true,
      }
    case 'select':
      return selectToDiscord({ ...field.select, customId: key })
    case 'pick':
      return selectToDiscord({ ...field.select, customId: key })
    case 'file':
      return {
        type: COMPONENT_TYPE.fileUpload,
        custom_id: key,
        ...(field.min !== undefined && { min_values: field.min }),
        ...(field.max !== undefined && { max_values: field.max }),
        required: field.required ?? true,
      }
  }
}
