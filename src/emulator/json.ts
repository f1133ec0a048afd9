import { isInteger, parse } from 'lossless-json'

/** A bare number with more digits than a double can hold: clients in Python and Go send ids like this. */
const LONG_NUMBER = /[[,:]\s*-?\d{16,}/

/** Parses JSON in which ids may be numbers: those that a double would round become strings, digit for digit. */
export function parseJson(text: string): unknown {
  return LONG_NUMBER.test(text)
    ? parse(text, null, { parseNumber: numberOrDigits, onDuplicateKey: ({ newValue }) => newValue })
    : JSON.parse(text)
}

function numberOrDigits(digits: string): number | string {
  const value = Number(digits)
  return isInteger(digits) && !Number.isSafeInteger(value) ? digits : value
}
