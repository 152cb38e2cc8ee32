/** Replaces Handsontable's core CSS as a JavaScript string: the CSS file is imported instead (see rsbuild.config.ts). */
export default '';
