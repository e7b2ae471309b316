-- Each request for an address that nobody has asked for, so that nothing that was cached can answer it.
local turn = 0
local began = os.time()

request = function()
  turn = turn + 1
  return wrk.format(nil, "/?bench=" .. began .. "-" .. turn)
end
