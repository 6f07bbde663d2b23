import { Circle, CircleCheck } from 'lucide-react'
import { doneThings, type StartFacts, startThings } from '#contract/platform/project-start.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './next-things.module.css'
import { hrefOfThing } from './thing-href.ts'

interface NextThingsProps {
  readonly me: StaffMember
  readonly domain: string
  readonly facts: StartFacts
}

/** What is missing before the first batch opens, each with the way to it; gone once one is open and nothing is missing. */
export function NextThings({ me, domain, facts }: NextThingsProps) {
  const say = usePhrases('board')
  const done = doneThings(facts)
  if (done.size === startThings.length) return null
  const next = startThings.find((thing) => !done.has(thing))
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next">{say('start.next')}</h2>
      <p className={styles.lead}>{say('start.nextLead', { done: done.size, all: startThings.length })}</p>
      <ol className={styles.things}>
        {startThings.map((thing) => (
          <li key={thing} data-done={done.has(thing) || undefined} data-next={thing === next || undefined}>
            {done.has(thing) ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <div>
              <ThingWay
                href={hrefOfThing(thing, { me, domain, facts })}
                words={say(`start.things.${thing}.words`)}
              />
              <span className="read-aloud-only">{say(done.has(thing) ? 'start.done' : 'start.open')}</span>
              {!done.has(thing) && <p>{say(`start.things.${thing}.why`)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ThingWay({ href, words }: { readonly href: string | null; readonly words: string }) {
  return href === null ? <span>{words}</span> : <a href={href}>{words}</a>
}
