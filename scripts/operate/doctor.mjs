import { command } from '../command.mjs';

command(async (args) => {
  const { readDoctorOptions, DOCTOR_HELP } = await import('../options.mjs');
  const { runDoctor } = await import('./runDoctor.mjs');

  const options = readDoctorOptions(args);
  if (options.help) {
    console.log(DOCTOR_HELP);
    return 0;
  }
  const { output, code } = await runDoctor(process.env, options);
  console.log(output);
  return code;
});
