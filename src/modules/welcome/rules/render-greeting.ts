import { cutToLength } from '#core/templates/cut.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { type GreetingContext, goodbyeVariables, welcomeVariables } from '../variables.ts'

/** Discord's limits for an embed's description and for a message's content. */
export const DESCRIPTION_MAX = 4096
export const CONTENT_MAX = 2000

/** A departure in the context makes it a goodbye, with the variables of a goodbye. */
export function renderGreeting(template: string, context: GreetingContext, max: number = DESCRIPTION_MAX): string {
  const table = context.departure ? goodbyeVariables : welcomeVariables
  return cutToLength(fillTemplate(template, table, context).trim(), max)
}
