import fc from 'fast-check'

/**
 * A property that takes too long fails by its own clock, before the test's: only then it says its seed and how far it
 * came. Seeds are new at every run; the failure prints the one with which to repeat it.
 */
fc.configureGlobal({ interruptAfterTimeLimit: 20_000, markInterruptAsFailure: true })
