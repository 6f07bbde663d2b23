import { useState } from 'react'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { type PlaceCount, roomIn } from '#web/features/batch/place-count.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { ofFields } from '#web/ui/errors/field-errors.ts'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { TextIn } from '#web/ui/text/text.tsx'
import type { Flow } from '../flow/flow.ts'
import { FlowActions } from '../flow/flow-actions.tsx'
import { FlowScreen } from '../flow/flow-screen.tsx'
import styles from '../flow/flow-step-text.module.css'
import { AreaList } from './areas/area-list.tsx'
import { AreaOfSubjects } from './areas/area-of-subjects.tsx'
import { ChoiceBody } from './choice-body.tsx'
import { choiceFlaws } from './choice-flaws.ts'
import { PlacesGonePanel } from './places-gone-panel.tsx'
import { subjectsNamed } from './subjects/subject-names.ts'
import { SumLine } from './sum-line.tsx'
import { useChoosing } from './use-choosing.ts'
import { useWish } from './use-wish.ts'

/** Mode 2: where the chosen subjects are taken, one area for all or one for each; with it the places are held. */
export function Area2Screen() {
  return <FlowScreen step="area">{(flow) => <Area2Part flow={flow} />}</FlowScreen>
}

export function Area2Part({ flow }: { readonly flow: Flow }) {
  return <ChoiceBody flow={flow}>{(count) => <Areas flow={flow} count={count} />}</ChoiceBody>
}

const listId = 'areas'

function Areas({ flow, count }: { flow: Flow; count: PlaceCount }) {
  const say = usePhrases('flow')
  const { batch } = flow
  const { wish, change, flush } = useWish(flow)
  const { busy, waitSeconds, errors, at, tell, went, choose } = useChoosing(flow)
  const { subjectIds } = wish
  const { language } = useLanguage()
  const lines = subjectIds.map((subjectId) => ({
    subjectId,
    areaId: (batch.oneArea ? wish.areaId : wish.areaOf[subjectId]) ?? '',
  }))
  const [asked, setAsked] = useState<readonly ChoiceLine[]>(lines)

  async function take(wanted: readonly ChoiceLine[]) {
    const isBare = batch.oneArea && wanted.some(({ areaId }) => areaId === '')
    const bare = [{ id: listId, sentence: phrase('flow', 'area.chooseFirst') }]
    if (tell(isBare ? bare : choiceFlaws(batch, wanted))) return
    setAsked(wanted)
    await choose(wanted, flush)
  }
  return (
    <>
      <p className={styles.text}>
        <TextIn
          of={[subjectsNamed(subjectIds, batch, language)]}
          say={(names) => say(batch.oneArea ? 'area.introAll' : 'area.introEach', { names })}
        />
      </p>
      <ErrorSummary errors={ofFields(errors)} />
      {went && (
        <PlacesGonePanel
          batch={batch}
          went={went}
          lines={asked}
          busy={busy}
          onTake={(taken) => {
            change({ areaId: taken[0]?.areaId ?? null, areaOf: areasOf(taken) })
            void take(taken)
          }}
        />
      )}
      {batch.oneArea ? (
        <AreaList
          id={listId}
          label={say('flowSteps.area')}
          batch={batch}
          areaIds={count.areaIds}
          roomOf={(areaId) => roomIn(areaId, subjectIds, subjectIds.length, batch.subjects, count)}
          chosen={wish.areaId}
          error={at(listId)}
          onChoose={(areaId) => change({ areaId })}
        />
      ) : (
        <AreaOfSubjects
          batch={batch}
          count={count}
          subjectIds={subjectIds}
          areaOf={wish.areaOf}
          errorAt={at}
          onChange={(areaOf) => change({ areaOf })}
        />
      )}
      <WaitingLine seconds={waitSeconds} />
      <FlowActions
        busy={busy}
        errors={errors}
        onNext={() => void take(lines)}
        nextLabel={say('choice.hold')}
        saved={<SumLine batch={batch} subjectIds={subjectIds} />}
      />
    </>
  )
}

function areasOf(lines: readonly ChoiceLine[]): Record<string, string> {
  return Object.fromEntries(lines.map(({ subjectId, areaId }) => [subjectId, areaId]))
}
