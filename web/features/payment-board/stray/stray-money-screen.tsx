import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { searchStrayMoney } from '#contract/payment/stray-money.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { grantedWholeIn, moneyKeepers } from '#web/features/staff/console/granted-in.ts'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { List } from '#web/ui/list/list.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { StatePanel } from '#web/ui/states/states.tsx'
import { MoneyFrame } from '../money-frame.tsx'
import { strayMoneyPath } from '../money-hrefs.ts'
import { useStrayMoneyLook } from './stray-money-look.tsx'
import { StrayMoneyPanel } from './stray-money-panel.tsx'

/** Money that nothing here waits for: a cashier finds out what it is, and says so. */
export function StrayMoneyScreen() {
  const say = usePhrases('strayMoney')
  return (
    <MoneyFrame path={strayMoneyPath} title={say('title')}>
      {(domain, me) =>
        grantedWholeIn(me, moneyKeepers).includes(domain) ? (
          <Found key={domain} domain={domain} />
        ) : (
          <StatePanel whole icon={<Lock />} title={say('forbidden')} text={say('forbiddenText')} />
        )
      }
    </MoneyFrame>
  )
}

function Found({ domain }: { readonly domain: string }) {
  const say = usePhrases('strayMoney')
  const reader = useLanguage()
  const queries = useQueryClient()
  const look = useStrayMoneyLook()
  const params = useMemo(() => ({ domain }), [domain])
  const [said, setSaid] = useState<Sentence | null>(null)
  async function onDone(sentence: Sentence) {
    setSaid(() => sentence)
    await queries.invalidateQueries({ queryKey: [searchStrayMoney.path] })
  }
  return (
    <ConsolePage
      title={say('title')}
      lead={say('lead')}
      beside={
        <ProjectLine domain={domain}>
          <a href={hrefOf('/console/money', { project: domain })}>{say('toOverview')}</a>
        </ProjectLine>
      }
    >
      <List
        look={look}
        endpoint={searchStrayMoney}
        params={params}
        said={<DoneLine>{said?.(reader)}</DoneLine>}
        panel={(money) => <StrayMoneyPanel domain={domain} money={money} onDone={onDone} />}
      />
    </ConsolePage>
  )
}
