import type { ParamName, Params } from './parse.ts'
import type { Variable } from './variables.ts'

/** Declares variables about a member's level, money or rank: no value when `read` finds nobody. */
export function standingVariables<Context, Standing>(
  group: string,
  read: (context: Context, params: Params) => Standing | null,
) {
  return (
    sample: string,
    value: (standing: Standing, params: Params) => string | number | null | undefined,
    params?: readonly ParamName[],
  ): Variable<Context> => ({
    group,
    sample,
    ...(params && { params }),
    value(context, given) {
      const standing = read(context, given)
      return (standing && value(standing, given)) ?? null
    },
  })
}
