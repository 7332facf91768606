/** What a style sheet, picture or worker is in a component test: nothing. */
export default {};
