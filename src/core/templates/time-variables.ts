import { formatTimestamp } from './dates.ts'
import { dateValue, type Variable } from './variables.ts'

export const timeVariables = {
  date: {
    group: 'time',
    sample: { en: '03/14/2021', fr: '14/03/2021' },
    params: ['format'],
    value: (context, params) => dateValue(context.now, params, context, 'L'),
  },
  time: {
    group: 'time',
    sample: { en: '6:42 PM', fr: '18:42' },
    params: ['format'],
    value: (context, params) => dateValue(context.now, params, context, 'LT'),
  },
  timestamp: {
    group: 'time',
    sample: '1615743720',
    params: ['style'],
    value: (context, params) => formatTimestamp(context.now, params.style),
  },
} satisfies Record<string, Variable>
