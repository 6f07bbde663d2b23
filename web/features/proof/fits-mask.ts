/** Whether a typed contact may be the one that is shown masked: a code is not sent to a stranger by a slip. */
export function fitsMask(typed: string, masked: string): boolean {
  const [before = '', after = ''] = masked.toLowerCase().split(/\*+/)
  const whole = typed.toLowerCase()
  return whole.length > before.length + after.length && whole.startsWith(before) && whole.endsWith(after)
}
