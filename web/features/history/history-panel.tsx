import type { HistoryEntry } from '#contract/history/history-list.ts'
import { minuteText } from '#contract/kit/time.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './history-panel.module.css'
import { actorWords, fieldWords, thingWords, valueWords } from './history-words.ts'

interface HistoryPanelProps {
  readonly domain: string
  readonly entry: HistoryEntry
  /** Its thing is what the whole list is about. */
  readonly isOfThing: boolean
}

/** One deed: who, when, about what, and every field before and after. */
export function HistoryPanel({ domain, entry, isOfThing }: HistoryPanelProps) {
  const say = usePhrases('history')
  const { language } = useLanguage()
  const facts = [
    ['at', minuteText(new Date(entry.at), language)],
    ['by', actorWords(say, entry)],
    ['thing', thingWords(say, entry, language)],
    ['address', entry.address],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([name, words]) =>
            words && (
              <div key={name}>
                <dt>{say(`columns.${name}`)}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
      <Changes entry={entry} />
      {!isOfThing && (
        <p>
          <a href={hrefOf('/console/history', { project: domain, thing: entry.subjectId })}>
            {say('changes.ofThing')}
          </a>
        </p>
      )}
    </>
  )
}

function Changes({ entry }: { readonly entry: HistoryEntry }) {
  const { changes, tooLong } = entry
  const say = usePhrases('history')
  const { language } = useLanguage()
  if (changes.length === 0)
    return <p className={styles.note}>{say(tooLong ? 'changes.tooLong' : 'changes.nothing')}</p>
  return (
    <>
      <table className={styles.changes}>
        <caption className="read-aloud-only">{say('columns.changes')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('changes.field')}</th>
            <th scope="col">{say('changes.before')}</th>
            <th scope="col">{say('changes.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldWords(say, field)}</th>
              <td>{valueWords(say, before, entry, language)}</td>
              <td>{valueWords(say, after, entry, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tooLong && <p className={styles.note}>{say('changes.tooLong')}</p>}
    </>
  )
}
