import { Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import type { Subject } from '#contract/batch/batch-shapes.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import styles from '../board.module.css'
import type { TypedRules } from './typed-rules.ts'

interface ForbiddenTogetherProps {
  readonly typed: TypedRules
  readonly subjects: readonly Subject[]
  readonly onTyped: (typed: TypedRules) => void
}

/** Sets of subjects that nobody may take together. */
export function ForbiddenTogether({ typed, subjects, onTyped }: ForbiddenTogetherProps) {
  const say = usePhrases('batchBoard')
  const { language } = useLanguage()
  const write = (sets: readonly (readonly string[])[]) => onTyped({ ...typed, forbiddenTogether: sets })
  const sets = typed.forbiddenTogether
  return (
    <div>
      <p className={styles.label}>{say('rules.together')}</p>
      <p className={styles.small}>{say('rules.togetherHint')}</p>
      {sets.map((set, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set has no name, and is only added at the end
        <fieldset key={at} className={styles.set}>
          <legend>{say('rules.set', { at: String(at + 1) })}</legend>
          {subjects.map(({ subjectId, level, name }) => (
            <CheckField
              key={subjectId}
              id={`set-${at}-${subjectId}`}
              label={[level, name].map((one) => pickText(one, language)).join(' ')}
              checked={set.includes(subjectId)}
              onChange={(event) => {
                const others = set.filter((id) => id !== subjectId)
                write(sets.with(at, event.target.checked ? [...others, subjectId] : others))
              }}
            />
          ))}
          <Button
            variant="subtle"
            leftSection={<Trash2 size="1em" aria-hidden="true" />}
            onClick={() => write(sets.toSpliced(at, 1))}
          >
            {say('rules.removeTogether', { at: String(at + 1) })}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<Plus size="1em" aria-hidden="true" />}
        onClick={() => write([...sets, []])}
      >
        {say('rules.addTogether')}
      </Button>
    </div>
  )
}
