import { Button } from '@mantine/core'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Spinner } from '../states/spinner.tsx'
import styles from './list.module.css'

interface MoreRowsProps {
  readonly more: 'none' | 'there' | 'loading' | 'failed'
  readonly onMore: () => void
}

/** Below the rows: the next ones come as soon as the last ones are in view. */
export function MoreRows({ more, onMore }: MoreRowsProps) {
  const say = usePhrases('list')
  return (
    <div className={styles.more} role="status">
      {(more === 'loading' || more === 'there') && (
        <>
          <Spinner />
          {say('more.loading')}
        </>
      )}
      {more === 'failed' && (
        <>
          {say('more.failed')}
          <Button variant="default" onClick={onMore}>
            {say('more.retry')}
          </Button>
        </>
      )}
    </div>
  )
}
