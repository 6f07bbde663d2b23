import { divisionKey, findParentDivision, isDivision } from '#contract/batch/form/divisions.ts'
import { usePhrases } from '#web/platform/language/language.tsx'

/** What an area is called, with its province; empty where none is given. */
export function useAreaName(): (code: string) => string {
  const say = usePhrases('divisions')
  return (code) => {
    if (!isDivision(code)) return ''
    const outer = findParentDivision(code)
    return [...(outer ? [say(divisionKey(outer))] : []), say(divisionKey(code))].join(' · ')
  }
}
