/** Colours in which words can be read on white, and white words on them; any other is chosen on the page of the look. */
export const presetColours = ['#1d5fd1', '#1c7a52', '#a3222a', '#5a4fcf', '#59636e'] as const
