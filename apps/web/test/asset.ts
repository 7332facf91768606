/** Replaces style sheets, pictures and workers in component tests. */
export default {};
