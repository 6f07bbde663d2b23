import { Button } from '@mantine/core'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { StatePanel } from '#web/ui/states/states.tsx'
import { myRegistrationsHref } from './payment-hrefs.ts'

interface PaymentPanelProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly text: string
}

/** Where nothing can be paid: why, and the way back. */
export function PaymentPanel({ icon = <Wallet />, title, text }: PaymentPanelProps) {
  const say = usePhrases('payment')
  const { domain } = useProject().info
  return (
    <StatePanel whole icon={icon} title={title} text={text}>
      <Button component="a" size="md" variant="default" href={myRegistrationsHref(domain)}>
        {say('order.toRegistrations')}
      </Button>
    </StatePanel>
  )
}
