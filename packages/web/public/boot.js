// Before the first paint, so that nobody is dazzled: the theme and the language that were chosen last time.
try {
  const { state } = JSON.parse(localStorage.getItem('conspire:settings') ?? '{}')
  if (state?.theme === 'light' || state?.theme === 'dark')
    document.documentElement.dataset.theme = state.theme
  if (state?.lang) document.documentElement.lang = state.lang
} catch {
  // Without storage there is nothing to remember.
}
