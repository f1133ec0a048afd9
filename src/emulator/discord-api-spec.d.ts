// The package ships JavaScript without declarations; test-emulator.ts checks every schema that it takes from it.
declare module 'discord-api-spec/zod'
