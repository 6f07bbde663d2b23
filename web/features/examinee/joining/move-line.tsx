import type { ShownMove } from '#contract/examinee/joining/moves.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { useProject } from '#web/platform/project.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { examineeHref } from '../examinee-hrefs.ts'
import styles from './moves.module.css'

interface MoveLineProps {
  readonly move: ShownMove
  readonly chosen: boolean
  readonly onChosen: (on: boolean) => void
}

/** Who is to go from where to where, how it stands, and until when an answer is waited for. */
export function MoveLine({ move, chosen, onChosen }: MoveLineProps) {
  const say = usePhrases('joining')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const { moveId, name, idNumber, from, to, side, state, reason, mayAnswer, mayWithdraw } = move
  const person = [name, idNumber].filter(Boolean).join(' ')
  const hidden = from === null && side === 'to' && name === ''
  const way = say('moves.way', {
    from: from ?? say(hidden ? 'moves.hidden' : 'moves.self'),
    to: to ?? say('moves.self'),
  })
  return (
    <li className={styles.line} data-state={state}>
      {(mayAnswer || mayWithdraw) && (
        <input
          type="checkbox"
          id={`move-${moveId}`}
          checked={chosen}
          aria-label={say('moves.choose', { name: person })}
          onChange={({ currentTarget }) => onChosen(currentTarget.checked)}
        />
      )}
      <div className={styles.what}>
        <p className={styles.person} lang={languageOfText(name, language)}>
          {move.applicationId ? <a href={examineeHref(domain, move.applicationId)}>{person}</a> : person}
        </p>
        <p lang={languageOfText(way, language)}>{way}</p>
        <p className={styles.small}>
          <Text of={move.batchName} /> · {minuteText(new Date(move.askedAt), language)}
        </p>
        {reason && (
          <p className={styles.small} lang={languageOfText(reason, language)}>
            {say('moves.reason', { reason })}
          </p>
        )}
      </div>
      <div className={styles.stand}>
        <strong>{say(`moves.states.${state}`)}</strong>
        {mayAnswer && (
          <span className={styles.small}>
            {say('moves.until', { time: minuteText(new Date(move.lapsesAt), language) })}
          </span>
        )}
      </div>
    </li>
  )
}
