import { type Language, languages } from '#contract/kit/language.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { ComparedField } from '#web/ui/form/changed/compare-values.ts'
import { typedNumbers } from './typed-rules.ts'

/** The fields of the rules, as they are told where another changed them meanwhile. */
export function useComparedRules(): ComparedField[] {
  const say = usePhrases('batchBoard')
  const sayShell = usePhrases('shell')
  const named = (language: Language) => say('rules.name', { language: sayShell(`languages.${language}`) })
  return [
    ...languages.map((language) => ({ path: `name.${language}`, label: named(language) })),
    { path: 'examStartsAt', label: say('rules.examStarts') },
    { path: 'examEndsAt', label: say('rules.examEnds') },
    ...typedNumbers.map((name) => ({ path: `numbers.${name}`, label: say(`rules.${name}`) })),
    { path: 'registrationMode', label: say('rules.mode') },
    { path: 'oneArea', label: say('rules.oneArea') },
    { path: 'review', label: say('rules.review') },
    { path: 'forbiddenTogether', label: say('rules.together') },
    { path: 'fromAge', label: say('rules.fromAge') },
    { path: 'toAge', label: say('rules.toAge') },
    { path: 'ageOn', label: say('rules.ageOn') },
    { path: 'gender', label: say('rules.gender') },
    { path: 'certificateTypes', label: say('rules.certificates') },
    {
      path: 'conditions',
      label: say('rules.conditions.title'),
      say: (value) => say('rules.conditions.count', { count: (value as readonly unknown[]).length }),
    },
  ]
}
