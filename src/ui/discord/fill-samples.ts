import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { Params } from '#core/templates/parse.ts'
import { renderTemplate } from '#core/templates/render.ts'
import type { Variable } from '#core/templates/variables.ts'
import type { VariableSamples } from '../fields/use-template-sources.ts'

const GLOBALS: Readonly<Record<string, Variable>> = globalVariables

/**
 * A template as it may look once sent: real values for the server and the person, samples for what is only known when
 * it is sent. Variables that are not allowed in this text stay as typed, as they will on Discord.
 */
export function fillSamples(template: string, variables: VariableSamples, context: TemplateContext): string {
  return renderTemplate(template, context.locale, (name, params) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (!variable) return undefined
    const known = variable === GLOBALS[name] ? realValue(name, params, context) : null
    if (known !== null && known !== undefined && known !== '') return known
    return typeof variable.sample === 'string' ? variable.sample : variable.sample[context.locale]
  })
}

function realValue(name: string, params: Params, context: TemplateContext) {
  return GLOBALS[name]?.value(context, params)
}
