import { Button } from '@mantine/core'
import {
  filtersOfWaiting,
  nextAtHome,
  type OrganisationHome,
} from '#contract/examinee/joining/organisation-home.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { batchHrefs, rosterHref } from '../examinee-hrefs.ts'
import styles from './home.module.css'

/** The one next thing, and until when. */
export function NextThing({ home }: { readonly home: OrganisationHome }) {
  const say = usePhrases('joining')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const next = nextAtHome(home)
  const time = (instant: string) => minuteText(new Date(instant), language)
  return (
    <section className={styles.next} aria-labelledby="next-at-home">
      <h2 id="next-at-home">{say('home.next')}</h2>
      <p className={styles.thing}>{wordsOf()}</p>
      {next.thing !== 'nothing' && (
        <p className={styles.until}>
          <Text of={next.batch.name} />
          {(next.thing === 'begin' || next.batch.state === 'open') &&
            ` · ${say('home.until', { time: time(next.batch.closesAt) })}`}
        </p>
      )}
      {next.thing !== 'nothing' && next.thing !== 'opens' && (
        <Button className={styles.deed} component="a" href={hrefOfNext()}>
          {say(`home.deeds.${next.thing}`)}
        </Button>
      )}
    </section>
  )

  function hrefOfNext(): string {
    if (next.thing === 'nothing' || next.thing === 'opens') return rosterHref(domain)
    if (next.thing === 'begin') return batchHrefs(domain, next.batch.batchId).add
    return rosterHref(domain, next.batch.batchId, filtersOfWaiting[next.thing])
  }
  function wordsOf(): string {
    if (next.thing === 'nothing') return say('home.things.nothing')
    if (next.thing === 'begin') return say('home.things.begin')
    if (next.thing === 'opens') return say('home.things.opens', { time: time(next.batch.opensAt ?? '') })
    return say(`home.things.${next.thing}`, { count: next.batch.waiting[next.thing] })
  }
}
