import { toJSONSchema } from 'zod/v4/core'
import type { Declaration, Group, Setting } from './define.ts'

export type JsonSchema = { [key: string]: unknown }

/** The shape of the nested settings object: for exports, editors of settings files and the OpenAPI document. */
export function settingsJsonSchema(declaration: Declaration): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  for (const [key, entry] of Object.entries(declaration) as [string, Setting | Group][]) {
    properties[key] = entry.kind === 'group' ? settingsJsonSchema(entry.entries) : settingJsonSchema(entry)
  }
  return { type: 'object', properties, additionalProperties: false }
}

export function settingJsonSchema(setting: Setting): JsonSchema {
  const { $schema: _, ...schema } = toJSONSchema(setting.schema, { io: 'input', unrepresentable: 'any' })
  return { ...schema, default: setting.default, ...(setting.options.readOnly && { readOnly: true }) }
}
